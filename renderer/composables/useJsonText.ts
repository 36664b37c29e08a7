import { ref, watch, type Ref } from 'vue'

/**
 * Text of a value that is edited as JSON. Text that is not accepted stays in the field, and the value stays as it was.
 * @param read the value that a text stands for; undefined when it stands for none
 * @param show the text of a value
 */
export function useJsonText<Value>(
  value: Ref<Value>,
  read: (text: string) => { value: Value } | undefined,
  show: (value: Value) => string,
) {
  const text = ref(show(value.value))
  const isBroken = ref(false)
  const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)

  watch(text, typed => {
    const found = read(typed)
    isBroken.value = found === undefined
    if (found && !isSame(found.value, value.value)) value.value = found.value
  })
  watch(value, given => {
    const typed = read(text.value)
    if (typed && !isSame(given, typed.value)) text.value = show(given)
  })

  return { text, isBroken }
}

/** Reads JSON. @returns undefined for a text that is none */
export function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
