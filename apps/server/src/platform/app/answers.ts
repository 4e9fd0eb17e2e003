/**
 * Answers of modules to those that they import themselves, which therefore cannot import them. The module that asks adds the signature
 * to this interface; the module that answers declares the function in `answers`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface Answers {}
