/** A WAV file from base64. */
export function fromBase64(text: string): Blob {
  return new Blob([Uint8Array.from(atob(text), character => character.charCodeAt(0))], { type: 'audio/wav' })
}

/** The bytes of a file as base64. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(new Error('the file can not be read', { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
