/** Parley on the command line: `parley serve --port 8787`. The first word says what to do. */
import { z } from 'zod'
import { refuse, USAGE } from './cli/arguments.ts'
import { analyseSentence, exportBot, importBot, trainBot } from './cli/bots.ts'
import { serve } from './cli/serve.ts'
import { testSpec } from './cli/test.ts'
import { Problem } from './contract/problem.ts'
import { PRODUCT_VERSION } from './version.ts'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  serve,
  export: exportBot,
  import: importBot,
  train: trainBot,
  analyse: analyseSentence,
  test: testSpec,
  help: async () => console.log(USAGE),
  '--help': async () => console.log(USAGE),
  '--version': async () => console.log(PRODUCT_VERSION),
}

function fail(error: unknown): never {
  console.error(plainWords(error))
  process.exit(1)
}

function plainWords(error: unknown): string {
  if (error instanceof Problem) return error.reason || error.message
  if (error instanceof z.ZodError)
    return error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('\n')
  return error instanceof Error ? error.message : String(error)
}

const [, , name = '', ...rest] = process.argv
const command = commands[name]
if (command) command(rest).catch(fail)
else refuse(name ? `parley does not know how to ${name}` : 'What shall Parley do?')
