/** Languages of voice files: those with "voice" in their language.json. Written by resources/generate/makeVoiceLanguages.mjs. */
export const VOICE_LANGUAGES: readonly string[] = 'en fr es de ar ca da fi hi it ja ko nl no pl pt ru sv zh'.split(' ')
