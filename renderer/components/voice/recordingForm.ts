/** A recording as the service takes it. */
export function recordingForm(language: string, wav: Blob): FormData {
  const form = new FormData()
  form.set('language', language)
  form.set('voice', wav, 'recording.wav')
  return form
}
