/** Own scripts only, no eval, no plugins. antd writes its styles at run time, hence inline styles. */
export function contentSecurityPolicy(staticDomain: string) {
  const fileHost = staticDomain.startsWith('http') ? [new URL(staticDomain).origin] : []
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...fileHost],
      mediaSrc: ["'self'", 'blob:', ...fileHost],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      /* menu rows may embed pages of other sites; our own scripts show papers they have fetched */
      frameSrc: ["'self'", 'blob:', 'https:', 'http:'],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  }
}
