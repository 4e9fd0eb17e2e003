const namedAtMost = 5

/** The names of things in a question; of many, the first and how many there are. */
export function namesInWords(names: readonly string[]): string {
  const examples = names
    .slice(0, namedAtMost)
    .map((name) => `“${name}”`)
    .join('、')
  return examples + (names.length > namedAtMost ? `等 ${names.length} 项` : '')
}
