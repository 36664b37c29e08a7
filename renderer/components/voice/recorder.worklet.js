/** Passes the samples of the first channel to the page. It runs in the audio thread. */
class Recorder extends AudioWorkletProcessor {
  process([input]) {
    if (input[0]) this.port.postMessage(input[0].slice())
    return true
  }
}

registerProcessor('recorder', Recorder)
