/** Reads a QR code from a picture, as the camera of another phone does (ZXing, from its own file and no network). */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isReady = false

/** The text of the one code in the picture, a PNG. */
export async function readCode(picture: Buffer): Promise<string> {
  if (!isReady) {
    const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } })
    isReady = true
  }
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  if (found.length !== 1) throw new Error(`${found.length} codes were read from the picture`)
  return found[0]?.text ?? ''
}
