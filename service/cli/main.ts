/** Parley on the command line: `parley serve --port 8787`. The first argument names the command. */
import { z } from 'zod'
import { exitWithUsage, USAGE } from './arguments.ts'
import { analyseSentence, createBot, exportBot, importBot, trainBot } from './bots.ts'
import { backup, repair, restore } from './dataFolder.ts'
import { listen } from './listen.ts'
import { serve } from './serve.ts'
import { testSpec } from './test.ts'
import { Problem } from '../contract/problem.ts'
import { PRODUCT_VERSION } from '../lifecycle/version.ts'

const help = async () => console.log(USAGE)

const commands = new Map<string, (args: string[]) => Promise<void>>([
  ['serve', serve],
  ['create', createBot],
  ['export', exportBot],
  ['import', importBot],
  ['train', trainBot],
  ['analyse', analyseSentence],
  ['listen', listen],
  ['test', testSpec],
  ['backup', backup],
  ['restore', restore],
  ['repair', repair],
  ['help', help],
  ['--help', help],
  ['-h', help],
  ['--version', async () => console.log(PRODUCT_VERSION)],
])

/** Arguments after `--` are texts, such as a sentence; before it `--help` may stand anywhere. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return (end < 0 ? args : args.slice(0, end)).some(word => word === '--help' || word === '-h')
}

function fail(error: unknown): never {
  console.error(errorText(error))
  process.exit(1)
}

function errorText(error: unknown): string {
  if (error instanceof Problem) return error.reason || error.message
  if (error instanceof z.ZodError)
    return error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('\n')
  return error instanceof Error ? error.message : String(error)
}

const [, , name = '', ...rest] = process.argv
const command = asksForHelp(rest) ? help : commands.get(name)
if (command) command(rest).catch(fail)
else exitWithUsage(name ? `parley does not know how to ${name}` : 'What shall Parley do?')
