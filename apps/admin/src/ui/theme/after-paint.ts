/** Calls back once the next picture is on the screen, for what nobody sees of a reaction. */
export function afterPaint(call: () => void): void {
  requestAnimationFrame(() => setTimeout(call))
}
