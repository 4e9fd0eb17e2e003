/** A text field as high as its text, where the browser can do that: a script that measures it would put a second one into the page. */
export const growing = { minHeight: '4em', maxHeight: '24em', fieldSizing: 'content' } as const
