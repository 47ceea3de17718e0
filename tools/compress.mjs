// node tools/compress.mjs SOURCE TARGET
//
// Compresses a file with brotli, at its best quality, which is the usual one: Python has no brotli.

import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const [source, target] = process.argv.slice(2);
writeFileSync(target, brotliCompressSync(readFileSync(source)));
