// Without what is taken for something else when it is read out: 0 and O, 1, l and I.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const alphabet = `${letters}23456789-_`
const length = 14
const demanded = [/[A-Z]/, /[a-z]/, /[2-9]/, /[-_]/]

function draw(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  // Bytes beyond the last full round are dropped, so that no character is likelier than another.
  const bound = 256 - (256 % alphabet.length)
  let drawn = ''
  while (drawn.length < length) {
    for (const byte of random(new Uint8Array(length))) {
      if (byte < bound && drawn.length < length) drawn += alphabet[byte % alphabet.length]
    }
  }
  return drawn
}

/** A password that can be read out on the telephone and satisfies every rule of composition. */
export function suggestPassword(random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)): string {
  for (;;) {
    const password = draw(random)
    if (/^[A-Za-z]/.test(password) && demanded.every((rule) => rule.test(password))) return password
  }
}
