type Rules = Record<string, unknown>
type Words = Record<string, unknown>

/** What forms check by, loaded with the first check: searches stand above every list, and check nothing until they are asked. */
export default class LateValidator {
  static warning = () => undefined
  readonly #rules: Rules
  #words: Words = {}

  constructor(rules: Rules) {
    this.#rules = rules
  }

  messages(words: Words): void {
    this.#words = words
  }

  async validate(values: Record<string, unknown>, options: object): Promise<unknown> {
    const Validator = await loadValidator()
    const validator = new Validator(this.#rules as never)
    validator.messages(this.#words)
    return validator.validate(values, options)
  }
}

/* beside the page, which does not wait for it: a search without a network must get as far as to say so */
void loadValidator().catch(() => undefined)

async function loadValidator() {
  try {
    const { default: Validator } = await import('@rc-component/async-validator')
    Validator.warning = () => undefined
    return Validator
  } catch {
    // As the validator itself says what is wrong: a form that cannot be checked is not sent.
    throw Object.assign(new Error('late validator'), { errors: [{ message: '网络异常，未能校验，请重试' }] })
  }
}
