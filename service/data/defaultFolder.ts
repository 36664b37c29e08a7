import { join } from 'node:path'

/**
 * The default data folder. It is the one that Electron calls `userData`, so that the desktop application and the service
 * without a window use the same bots.
 * @param machine platform as in `process.platform`, the environment, and the user's home folder
 */
export function defaultDataFolder(machine: { platform: string; env: NodeJS.ProcessEnv; home: string }): string {
  const { platform, env, home } = machine
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Parley')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Parley')
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'Parley')
}
