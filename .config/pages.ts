import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The `<page>` block of a file in renderer/pages. */
interface PageBlock {
  /** Position in the navigation. */
  order: number
  /** Name of an icon of @lucide/vue. */
  icon: string
  /** Name of the optional route parameter. */
  param?: string
  /** The page shows the content of a bot. */
  needsBot?: boolean
  /** Not listed in the navigation: another part of the studio leads there. */
  isUnlisted?: boolean
}

const MODULE = 'virtual:pages'
const BLOCK = /<page>(?<json>[\s\S]*?)<\/page>/

/**
 * Derives the routes of the studio from its page files, so that a page is one file and its messages: `Intents.vue` is
 * the route `/intents`, its name is the message `intents.title`, and its `<page>` block says how it is listed.
 */
export function pages(folder: string): Plugin {
  return {
    name: 'parley-pages',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    load: id => (id === `\0${MODULE}` ? routesOf(folder) : undefined),
    // The compiler of components hands custom blocks on; this one has been read already.
    transform: (_code, id) => (/\?vue&type=page/.test(id) ? { code: 'export default () => {}', map: null } : undefined),
  }
}

function routesOf(folder: string): string {
  const found = readdirSync(folder)
    .flatMap(file => {
      const json = BLOCK.exec(readFileSync(join(folder, file), 'utf8'))?.groups?.json
      return json === undefined ? [] : [{ file, block: blockOf(file, json) }]
    })
    .toSorted((one, other) => one.block.order - other.block.order)
  const icons = [...new Set(found.map(({ block }) => block.icon))].join(', ')
  return `import { ${icons} } from '@lucide/vue'\nexport const pages = [${found.map(({ file, block }) => rowOf(folder, file, block)).join(',\n')}]`
}

function blockOf(file: string, json: string): PageBlock {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error(`${file}: its <page> block is not JSON`)
  }
}

function rowOf(folder: string, file: string, { icon, param, needsBot = false, isUnlisted = false }: PageBlock): string {
  const name = file.replace(/\.vue$/, '').toLowerCase()
  const path = `/${name}${param ? `/:${param}?` : ''}`
  const meta = `{ title: '${name}.title', icon: ${icon}, needsBot: ${needsBot}, isUnlisted: ${isUnlisted} }`
  return `{ path: '${path}', name: '${name}', component: () => import(${JSON.stringify(join(folder, file))}), meta: ${meta} }`
}
