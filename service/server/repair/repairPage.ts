/** The page of a service whose database is damaged: plain HTML forms, so that it needs no build and no script. */
import type { Backup, BackupKind } from '../../store/sqlite/backupFolder.ts'
import type { Salvaged } from '../../store/sqlite/salvage.ts'

/** No script, no other host; forms go to this service only. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Result of a repair. */
export interface Outcome {
  salvaged?: Salvaged
  restored?: Backup
  /** Shown read-only. */
  viewed?: Backup
  /** One-time address of the studio. */
  studio?: string
}

export interface RepairPageContent {
  /** Lets the forms of this page act; undefined for a visitor without a ticket. */
  session: string
  /** Newest first. */
  backups: readonly Backup[]
  outcome?: Outcome
}

const REASON_OF: Record<BackupKind, string> = {
  daily: 'daily',
  manual: 'made by hand',
  update: 'before an update',
  restore: 'before a restore',
  salvaged: 'what could be read',
  damaged: 'damaged, kept as it is',
}

export function repairPage(damage: string, content?: RepairPageContent): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Repair · Parley</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 3rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
button { font: inherit; min-height: 2rem; padding: 0 .8rem }
.actions { display: flex; gap: .4rem }
code { overflow-wrap: anywhere }
</style>
<main>
<h1>The database is damaged</h1>
<p>Parley found damage in its database and does not write to it any more. The file is kept as it is.</p>
<p>What SQLite says: <code>${escape(damage)}</code></p>
${content ? actions(content) : VISITOR}
</main>
</html>`
}

const VISITOR =
  '<p>To repair it, open Parley again: its window, or the address that its start prints. ' +
  'Or stop it and run <code>parley repair</code>.</p>'

function actions({ session, backups, outcome = {} }: RepairPageContent): string {
  if (outcome.restored && outcome.studio) return restored(outcome.restored, outcome.studio)
  if (outcome.viewed && outcome.studio) return viewed(outcome.viewed, outcome.studio)
  const usable = backups.filter(backup => backup.kind !== 'damaged')
  return `${outcome.salvaged ? salvaged(outcome.salvaged) : ''}
<h2>Restore a backup</h2>
<p>Changes made after a backup are not in it. What it replaces is kept. To compare before you decide, open a backup
read-only: that changes nothing.</p>
${usable.length ? backupTable(usable, session) : '<p>There is no backup.</p>'}
<h2>Save what can be read</h2>
<p>Reads every row outside of the damage into a new database, which then appears above, to be opened read-only or
restored.</p>
${form('salvage', session, 'Save what can be read')}`
}

const backupTable = (backups: readonly Backup[], session: string) => `<table>
<thead><tr><th scope="col">Made</th><th scope="col">Why</th><th scope="col">Size</th><th scope="col"></th></tr></thead>
<tbody>${backups
  .map(
    (backup, at) => `
<tr><td><time>${escape(madeAt(backup))}</time></td><td>${REASON_OF[backup.kind]}</td><td>${megabytes(backup)}</td>
<td class="actions">${form('restore', session, at === 0 ? 'Restore (newest)' : 'Restore', backup.name)}
${form('view', session, 'Open read-only', backup.name)}</td></tr>`,
  )
  .join('')}
</tbody></table>`

const form = (action: string, session: string, label: string, name = '') =>
  `<form method="post" action="/repair/v1/${action}">
<input type="hidden" name="session" value="${escape(session)}">
<input type="hidden" name="name" value="${escape(name)}">
<button${name ? ` aria-label="${escape(`${label}: ${name}`)}"` : ''}>${escape(label)}</button></form>`

function salvaged({ tables, bots }: NonNullable<Outcome['salvaged']>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.saved, 0)
  const gaps = Object.entries(tables).filter(([, table]) => table.gaps > 0)
  const damaged = gaps.map(([name, table]) => `${escape(name)} (${table.gaps})`).join(', ')
  const saved = bots.map(bot => `<li>${escape(bot.name)}: ${bot.intents} intents, ${bot.expressions} expressions</li>`)
  return `<h2>Saved</h2>
<p role="status">${rows} rows were saved. ${gaps.length ? `Gaps by table: ${damaged}.` : 'No gap was found.'}</p>
<ul>${saved.join('')}</ul>`
}

const restored = (backup: Backup, studio: string) => `<h2>Restored</h2>
<p role="status">The backup of ${escape(madeAt(backup))} is in use.</p>
<p><a href="${escape(studio)}">Open the studio</a></p>`

const viewed = (backup: Backup, studio: string) => `<h2>Open read-only</h2>
<p role="status">The backup of ${escape(madeAt(backup))} is open read-only: nothing is saved.</p>
<p><a href="${escape(studio)}">Open the studio</a></p>
<p>To come back to this page, start Parley again.</p>`

const madeAt = ({ createdAt }: Backup) => `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const megabytes = ({ bytes }: Backup) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
