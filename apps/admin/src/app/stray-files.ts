const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** The browser would open a file that is dropped where nothing takes it, in place of the console and of what is being written. */
function refuse(event: DragEvent): void {
  // Whatever takes files has said so.
  if (event.defaultPrevented || !hasFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** Keeps the console open when files are dropped beside the places for them; returns what ends that. */
export function refuseStrayFiles(): () => void {
  window.addEventListener('dragover', refuse)
  window.addEventListener('drop', refuse)
  return () => {
    window.removeEventListener('dragover', refuse)
    window.removeEventListener('drop', refuse)
  }
}
