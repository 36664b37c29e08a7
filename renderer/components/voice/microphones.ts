/** A microphone, named as the system names it. */
export type MicrophoneName = string

/** Entries of Chromium's list that stand for another one. */
const ALIASES = new Set(['default', 'communications'])

/** The names of the microphones; [] while the page may not use them, because they have no names until then. */
export async function microphoneNames(): Promise<MicrophoneName[]> {
  const inputs = await microphones()
  return [...new Set(inputs.map(({ label }) => label))].filter(name => name !== '')
}

/**
 * Opens a microphone without the browser's processing, which distorts speech.
 * @param name of the microphone; that of the system when it is null or not connected. It is a name and no id, because
 *   ids differ between ports, and the service may get another port at the next start
 * @throws DOMException when the microphone may not be used (NotAllowedError) or there is none (NotFoundError)
 */
export async function openMicrophone(name: MicrophoneName | null): Promise<MediaStream> {
  const stream = await capture(await idOf(name))
  const isOther = name !== null && stream.getAudioTracks()[0]?.label !== name
  // The names are unknown before the first permission, which `capture` asked for.
  const id = isOther ? await idOf(name) : undefined
  if (id === undefined) return stream
  closeMicrophone(stream)
  return capture(id)
}

export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

async function idOf(name: MicrophoneName | null): Promise<string | undefined> {
  if (name === null) return undefined
  return (await microphones()).find(({ label }) => label === name)?.deviceId
}

async function microphones(): Promise<MediaDeviceInfo[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'audioinput' && !ALIASES.has(deviceId))
}

function capture(deviceId: string | undefined): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: {
      ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
      channelCount: 1,
      ...{ echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    },
  })
}
