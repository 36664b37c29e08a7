import { parseArgs, type ParseArgsConfig } from 'node:util'

export const USAGE = `Usage:
  parley serve [--port <n>] [--data <dir>] [--no-sample] [--log-level <level>] [--read-only <backup>]
  parley export <bot> [--out <file>]
  parley import <file>
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
  --version    slug of a version (v1)
  --seconds    longest recording; Enter ends it earlier (10)
  --device     ALSA device to record from (default)
  --out        a file instead of the output
  --salvage    saves what can be read of a damaged database as a backup
  --junit      a file for the results as JUnit XML; the exit code is 1 when a case fails
`

/**
 * Options and words of a command line; options nobody knows, and words nobody reads, end the program with the usage.
 * @param words how many words there may be
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  words = Infinity,
) {
  const read = parsed(args, options)
  const left = read.positionals[words]
  return left === undefined ? read : refuse(`Unexpected argument '${left}'`)
}

function parsed<const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    return refuse(plainReason(error))
  }
}

/** What `parseArgs` says, without the advice for authors of programs that it adds in sentences of its own. */
export function plainReason(error: unknown): string {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/)
  return reason
}

/** Ends the program because it was called in a way it does not understand. */
export function refuse(reason: string): never {
  console.error(`${reason}\n\n${USAGE}`)
  process.exit(2)
}
