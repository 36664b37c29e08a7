/** Variables of templates and conditions besides intents, entities and the fields of the analysis. */
export const VARIABLE_NAMES = [
  'memory',
  'skill',
  'skill_occurrences',
  'skill_occurences',
  'skill_stack',
  'language',
  'conversation',
  'conversation_id',
  'participant_data',
  'client_info',
  'current_message',
  'message_received_at',
  'nlp',
  'api_service_response',
  'suggestions',
  'error',
  /** True when the message has changed a value given before. */
  'is_correction',
] as const
export type VariableName = (typeof VARIABLE_NAMES)[number]
