import { parseArgs } from 'node:util'

const LAST_PORT = 65_535

/**
 * The words of a script's command line, as `parseArgs` reads them. What it does not understand ends the script: one
 * line says what is wrong, and which options there are.
 * @param {import('node:util').ParseArgsConfig} config
 */
export function readArguments(config) {
  try {
    const given = parseArgs(config)
    const { port = '0', data = '.' } = given.values
    if (!/^\d+$/.test(port) || Number(port) > LAST_PORT) throw new Error(`--port is a number from 0 to ${LAST_PORT}`)
    if (!data) throw new Error('--data names a folder')
    return given
  } catch ({ message }) {
    // Node adds advice for the authors of programs, in sentences of its own.
    const [reason] = message.split(/\.\s/)
    const known = Object.entries(config.options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' <…>' : ''}`,
    )
    console.error(`${reason}. The options are: ${known.join(', ')}.`)
    process.exit(2)
  }
}
