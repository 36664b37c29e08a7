/**
 * Functions that the desktop application exposes to the page as `window.parley`. The main process implements them in
 * ipc.ts, the preload script forwards the calls.
 */
export interface Bridge {
  /** Returns the version and platform of the application. */
  info(): Promise<DesktopInfo>
  /** Shows a save dialog and writes the file; returns its path, or null when the dialog was cancelled. */
  saveFile(file: FileToSave): Promise<string | null>
  /** Shows an open dialog and reads the file; returns null when the dialog was cancelled. */
  openFile(filter: FileFilter): Promise<OpenedFile | null>
  /** Opens a folder of the application in the file manager. */
  openFolder(folder: 'data' | 'logs'): Promise<void>
  /**
   * Requests microphone access from the operating system, which macOS requires before the page may record. On `denied`
   * the system's privacy settings have been opened where the system has such a page.
   */
  requestMicrophone(): Promise<'granted' | 'denied'>
  /** Shows the application menu in the language of the studio. */
  showMenuLanguage(language: MenuLanguage): Promise<void>
  /** Subscribes to menu items, deep links and associated files; returns the function that unsubscribes. */
  onCommand(listener: (command: MenuCommand) => void): () => void
}

export interface DesktopInfo {
  version: string
  platform: 'darwin' | 'linux' | 'win32'
  /** `encrypted` when the system's key store encrypts secrets, `plain` when only file permissions protect them. */
  secrets: 'encrypted' | 'plain'
}

export interface FileFilter {
  /** Name of the file type, such as `Bot`. */
  name: string
  /** File extensions without the dot. */
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

/** Languages of the application menu: those of the studio. */
export const menuLanguages = ['en', 'fr'] as const
export type MenuLanguage = (typeof menuLanguages)[number]

/** Ids of the menu commands; the page has a command with each id. */
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
 * A command from outside the page. `edit.undo` in a text field is the field's own undo. `open` carries a route of the
 * studio (`/intents/greeting`) from a deep link: the page navigates there and changes nothing. `file` carries a bot
 * opened from the file manager: the page asks before importing it.
 */
export type MenuCommand = { id: MenuCommandId } | { id: 'open'; path: string } | { id: 'file'; file: OpenedFile }

/** IPC channel names. */
export const channels = {
  info: 'parley:info',
  saveFile: 'parley:saveFile',
  openFile: 'parley:openFile',
  openFolder: 'parley:openFolder',
  requestMicrophone: 'parley:requestMicrophone',
  showMenuLanguage: 'parley:showMenuLanguage',
  command: 'parley:command',
} as const
