/**
 * What the page may ask of the desktop application, and nothing more: the page sees it as `window.parley`.
 * The main process answers in ipc.ts, the preload script carries the calls across.
 */
export interface Bridge {
  /** What the application is and where it runs. */
  info(): Promise<DesktopInfo>
  /** Asks where to save and writes the file there; the file's path, or null when the person thought better of it. */
  saveFile(file: FileToSave): Promise<string | null>
  /** Asks for a file and reads it; null when none was chosen. */
  openFile(filter: FileFilter): Promise<OpenedFile | null>
  /** Shows a folder of the application in the system's file manager. */
  openFolder(folder: 'data' | 'logs'): Promise<void>
  /**
   * Asks the operating system for the microphone, which macOS wants before the page may. `denied` comes with the
   * system's settings opened at the right place where the system has such a place.
   */
  requestMicrophone(): Promise<'granted' | 'denied'>
  /** Calls back for each menu item, deep link and associated file. Returns the function that ends it. */
  onCommand(listener: (command: MenuCommand) => void): () => void
}

export interface DesktopInfo {
  version: string
  platform: 'darwin' | 'linux' | 'win32'
  /** Whether secrets are encrypted by the system's key store; `plain` means: only by the permissions of their file. */
  secrets: 'encrypted' | 'plain'
}

export interface FileFilter {
  /** What such files are called, as `Bot`. */
  name: string
  /** Endings without the dot. */
  extensions: string[]
}

export interface FileToSave extends FileFilter {
  suggestedName: string
  contents: string | Uint8Array
}

export interface OpenedFile {
  name: string
  contents: Uint8Array
}

/** The commands of the menu; the page knows each by this id. */
export const menuCommandIds = [
  'file.newBot',
  'file.importBot',
  'file.exportBot',
  'edit.undo',
  'edit.redo',
  'bot.train',
  'go.bots',
  'go.intents',
  'go.entities',
  'go.gazettes',
  'go.tests',
  'go.logs',
  'go.analytics',
  'go.connect',
  'go.api',
  'go.settings',
  'view.palette',
  'view.try',
  'help.keys',
] as const
export type MenuCommandId = (typeof menuCommandIds)[number]

/**
 * A menu item was chosen; `edit.undo` in a text field is the field's own undo. `open` carries a place of the studio
 * (`/intents/greeting`) that a link asked for: the page goes there and does nothing else. `file` carries a bot that
 * was opened from the file manager: the page asks before it takes it in.
 */
export type MenuCommand = { id: MenuCommandId } | { id: 'open'; path: string } | { id: 'file'; file: OpenedFile }

/** Names under which the calls travel. */
export const channels = {
  info: 'parley:info',
  saveFile: 'parley:saveFile',
  openFile: 'parley:openFile',
  openFolder: 'parley:openFolder',
  requestMicrophone: 'parley:requestMicrophone',
  command: 'parley:command',
} as const
