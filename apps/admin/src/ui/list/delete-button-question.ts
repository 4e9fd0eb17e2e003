import { namesInWords } from '../feedback/names-in-words.ts'

/** Returns the question before deleting, with the names of the records. */
export const deletionQuestion = (noun: string, names: readonly string[]): string =>
  `是否确认删除${noun}${namesInWords(names)}？`
