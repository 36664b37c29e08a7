import wabt from 'wabt'

/**
 * Compiles WebAssembly text with the SIMD instructions of WebAssembly 2.0.
 * @param {string} text
 * @returns {Promise<Uint8Array>}
 */
export async function compileWat(text) {
  const { parseWat } = await wabt()
  const module = parseWat('module.wat', text, { simd: true })
  try {
    module.validate()
    return module.toBinary({}).buffer
  } finally {
    module.destroy()
  }
}
