export function compileWat(text: string): Promise<Uint8Array>
