/** Place of the settings of speech recognition. */
export const SPEECH_SETTINGS = { name: 'settings', hash: '#speech' }
