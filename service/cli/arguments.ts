import { parseArgs, type ParseArgsConfig } from 'node:util'

export const USAGE = `Usage:
  parley serve [--port <n>] [--data <dir>] [--no-sample] [--log-level <level>] [--read-only <backup>]
               [--webhook-port <n> --public-address <url>]
  parley create <name> [--template <template>] [--language <isocode>]
  parley export <bot> [--out <file>] [--format <format> [--version <version>] [--language <isocode>]]
  parley import <file> [--report <file>]
  parley train <bot> [--version <version>]
  parley analyse <bot> <sentence> [--language <isocode>]
  parley listen <bot> [--language <isocode>] [--version <version>] [--seconds <n>] [--device <device>]
  parley test <bot> <spec> [--version <version>] [--junit <file>]
  parley backup
  parley restore [<backup>]
  parley repair [--salvage]
  parley --help | --version

  --port       port of the service on this machine; 0 is any free one (8787, or the next free one)
  --data       folder of the data (the platform's usual one)
  --no-sample  no sample bot at the first start
  --log-level  silent, error, warn, info, debug (info)
  --read-only  shows a backup; nothing is saved
  --template   slug of a template, such as booking: intents, entities and answers to start from
  --language   language of a new bot (en); of a sentence, where it is not to be detected
  --version    slug of a version (v1)
  --seconds    longest recording; Enter ends it earlier (10)
  --device     ALSA device to record from (default)
  --out        a file instead of the output
  --format     training data for another tool: rasa (YAML of one language), csv, original (SAP Conversational AI)
  --report     a file for what an import does not take, as CSV: kind, file, line, text, what to do
  --salvage    saves what can be read of a damaged database as a backup
  --junit      a file for the results as JUnit XML; the exit code is 1 when a case fails
`

/**
 * Parses options and positional arguments. An unknown option or a surplus argument ends the program with the usage.
 * @param maxPositionals how many positional arguments the command takes
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  maxPositionals = Infinity,
) {
  const read = parsed(args, options)
  const surplus = read.positionals[maxPositionals]
  return surplus === undefined ? read : exitWithUsage(`Unexpected argument '${surplus}'`)
}

function parsed<const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return exitWithUsage(parseArgsReason(error))
  }
}

/** The first sentence of an error of `parseArgs`; the others are advice for authors of programs. */
export function parseArgsReason(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
  return reason
}

/** Prints the reason and the usage, and exits with 2. */
export function exitWithUsage(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`)
  process.exit(2)
}
