/** The content security policy; the console adds a nonce for styles and the origins of its inner pages. */
function policy({ styles = '', frames = '' } = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src 'self'${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** The policy of the console's page: styles of the component library carry `nonce`, inner pages come from `origins` only. */
export function consolePolicy(nonce: string, origins: readonly string[]): string {
  return policy({ styles: ` 'nonce-${nonce}'`, frames: origins.map((origin) => ` ${origin}`).join('') })
}

/** Headers of every answer (security S58). React sets styles through the object model, which the policy allows. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Said where the visitor came by TLS, which a trusted proxy tells. */
export const secureTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' }

/** Headers of every JSON answer: private, and different for each caller and origin. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  vary: 'Authorization, Origin',
}
