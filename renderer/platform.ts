import type { Bridge, FileFilter, FileToSave, MenuCommand, MenuLanguage, OpenedFile } from '../electron/bridge.ts'

declare global {
  interface Window {
    /** Set by the desktop application; absent in a browser. */
    parley?: Bridge
  }
}

/** Differences between the desktop application and the browser. */
export interface Platform {
  isDesktop: boolean
  /** Saves to a location chosen by the user; resolves to false when cancelled. */
  saveFile(file: FileToSave): Promise<boolean>
  openFile(filter: FileFilter): Promise<OpenedFile | null>
  /** Opens the data folder in the file manager; absent in a browser, where the page offers the path to copy. */
  openDataFolder?(): Promise<void>
  /** Requests the access to the microphone that the operating system may demand; the browser asks by itself. */
  requestMicrophone(): Promise<'granted' | 'denied'>
  /** Shows the application menu in a language of the studio; the browser has none. */
  showMenuLanguage(language: MenuLanguage): Promise<void>
  /** Subscribes to commands of the application menu; returns the function that unsubscribes. */
  onCommand(listener: (command: MenuCommand) => void): () => void
}

export const platform: Platform = window.parley ? desktop(window.parley) : browser()

function desktop(bridge: Bridge): Platform {
  return {
    isDesktop: true,
    saveFile: async file => (await bridge.saveFile(file)) !== null,
    openFile: filter => bridge.openFile(filter),
    openDataFolder: () => bridge.openFolder('data'),
    requestMicrophone: () => bridge.requestMicrophone(),
    showMenuLanguage: language => bridge.showMenuLanguage(language),
    onCommand: listener => bridge.onCommand(listener),
  }
}

function browser(): Platform {
  return {
    isDesktop: false,
    saveFile: download,
    openFile: chooseFile,
    requestMicrophone: () => Promise.resolve('granted'),
    showMenuLanguage: () => Promise.resolve(),
    onCommand: () => () => {},
  }
}

async function download({ suggestedName, contents }: FileToSave): Promise<boolean> {
  const link = document.createElement('a')
  // as: the bytes come from a plain buffer, never from shared memory, which Blob rejects
  link.href = URL.createObjectURL(new Blob([contents as string | Uint8Array<ArrayBuffer>]))
  link.download = suggestedName
  link.click()
  URL.revokeObjectURL(link.href)
  return true
}

function chooseFile({ extensions }: FileFilter): Promise<OpenedFile | null> {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = extensions.map(extension => `.${extension}`).join(',')
  return new Promise(resolve => {
    field.onchange = async () => {
      const file = field.files?.[0]
      resolve(file ? { name: file.name, contents: new Uint8Array(await file.arrayBuffer()) } : null)
    }
    field.oncancel = () => resolve(null)
    field.click()
  })
}
