import { app, dialog, shell } from 'electron'

/** Returns the page shown while the service is down, as a data URL: static text, no scripts. */
export function failurePage(reason: string, logFile: string): string {
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Parley</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>:root{color-scheme:light dark;font:14px/1.6 system-ui}body{max-width:60ch;margin:20vh auto;padding:0 24px}</style>
<h1>Parley’s service does not run</h1>
<p>It ended several times in a row and was not started again. Your bots are safe: what was saved is on the disk.</p>
<p>Reason: ${escaped(reason)}</p>
<p>More is in the log: <code>${escaped(logFile)}</code></p></html>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}

/** Asks whether to restart the failed service, show its log or quit. */
export async function showFailureDialog(reason: string, logFile: string, restart: () => void): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'Parley’s service does not run',
    detail: `${reason}\n\nThe log: ${logFile}`,
    buttons: ['Try Again', 'Show Log', 'Quit'],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  if (response === 0) return restart()
  if (response === 2) return app.quit()
  shell.showItemInFolder(logFile)
  return showFailureDialog(reason, logFile, restart)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
