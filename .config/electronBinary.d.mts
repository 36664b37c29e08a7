/** Folder of the electron package, whether or not its binary is there. */
export const electronPackage: string
/** The path of Electron's executable, or undefined when it was never fetched. */
export function electronBinary(): string | undefined
