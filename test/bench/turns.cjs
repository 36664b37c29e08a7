/**
 * Loaded before a program (`node --require`), it tells by message, when asked by one, how long the longest turn of the
 * program's event loop was since it was last asked: milliseconds of the processor, so that what else the machine is
 * busy with is not in it. Linux.
 */
const { openSync, readSync } = require('node:fs')

// The first number is what the thread has had of the processor, in nanoseconds.
const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
const text = Buffer.alloc(64)
let [last, longest] = [had(), 0]

function had() {
  readSync(file, text, 0, text.length, 0)
  return Number.parseInt(text.toString('latin1'), 10) / 1e6
}

/** Looks every other millisecond: a turn that is longer is seen whole, and looking takes next to nothing. */
function turn() {
  longest = Math.max(longest, had() - last)
  last = had()
  setTimeout(turn, 2)
}

let isWatching = false
process.on('message', () => {
  process.send({ longest })
  longest = 0
  // Before it is asked for the first time, the program starts.
  if (isWatching) return
  isWatching = true
  last = had()
  turn()
})
