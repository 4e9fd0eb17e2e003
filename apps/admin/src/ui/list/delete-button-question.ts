const namedAtMost = 5

/** Returns the question before deleting, with the names of the records. */
export function deletionQuestion(noun: string, names: readonly string[]): string {
  const examples = names
    .slice(0, namedAtMost)
    .map((name) => `“${name}”`)
    .join('、')
  const more = names.length > namedAtMost ? `等 ${names.length} 项` : ''
  return `是否确认删除${noun}${examples}${more}？`
}
