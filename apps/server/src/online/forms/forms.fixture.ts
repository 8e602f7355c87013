import { type FormFieldRow, readField, writeField } from '@dougong/contract/online/forms/field'
import { firstFields, type FormField, newField } from '@dougong/contract/online/forms/form'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { type Answered, type Caller, type NewUser, type TestApp, testApp } from '../../../test/test-app'

/** A field of a form, called as its column is where nothing is said. */
export function fieldOf(name: string, settings: Partial<FormField> = {}): FormField {
  return newField({ id: `new-${name}`, name, title: name, length: 100, ...settings })
}

/** Choices as a field of a form names them. */
export function choices(table: string, code: string, text: string): Pick<FormField, 'choices'> {
  return { choices: { table, code, text } }
}

interface Given {
  head?: object
  isTree?: boolean
}

type FieldSettings = Readonly<Record<string, Partial<FormField>>>

/** A server on which forms are described and published as a designer does it. */
export class FormServer {
  readonly server: TestApp
  readonly #designer: Caller

  private constructor(server: TestApp, designer: Caller) {
    this.server = server
    this.#designer = designer
  }

  static async start(): Promise<FormServer> {
    return FormServer.on(await testApp())
  }

  /** The same on a server that runs already. */
  static async on(server: TestApp, { tenants = [1] }: Pick<NewUser, 'tenants'> = {}): Promise<FormServer> {
    const may = ['list', 'add', 'edit', 'publish'].map((verb) => `online:form:${verb}`)
    return new FormServer(server, await server.as(server.user({ may, tenants })))
  }

  /** Saves a form; what the server says to it. */
  describe(tableName: string, fields: readonly FormField[], { head = {}, isTree = false }: Given = {}) {
    const own = fields.map(({ name }) => name)
    const first = firstFields((name) => name, { isTree }).filter(({ name }) => !own.includes(name))
    return this.#designer.post('/online/cgform/api/addAll', {
      head: { tableName, tableTxt: `${tableName}单`, tableType: 1, ...head },
      fields: [...first, ...fields].map(writeField),
    })
  }

  /** Makes a form and its table; returns the address of its calls. */
  async publish(tableName: string, fields: readonly FormField[], options: Given = {}): Promise<string> {
    const answer = await this.describe(tableName, fields, options)
    if (!answer.success) throw new Error(`${tableName}: ${answer.message}`)
    return this.#synchronise(tableName)
  }

  /** Gives fields of a form other settings, by their names, and publishes it; what the server says to it. */
  async change(tableName: string, settings: FieldSettings, options: Pick<Given, 'head'> = {}) {
    const answer = await this.save(tableName, settings, options)
    if (answer.success) await this.#synchronise(tableName)
    return answer
  }

  /** The same, as a draft that nobody uses yet. */
  async save(
    tableName: string,
    settings: FieldSettings,
    { head: headSettings = {} }: Pick<Given, 'head'> = {},
  ) {
    const head = await this.#head(tableName)
    const query = { headId: head.id }
    const { result } = await this.#designer.get<FormFieldRow[]>('/online/cgform/field/listByHeadId', {
      query,
    })
    const fields = result.map((row, place) => {
      const own = settings[row.dbFieldName]
      return own ? { ...row, ...writeField({ ...readField(row), ...own }, place) } : row
    })
    return this.#designer.put('/online/cgform/api/editAll', { head: { ...head, ...headSettings }, fields })
  }

  async #head(tableName: string): Promise<{ id: string; tableName: string }> {
    const { result } = await this.#designer.get<{ records: { id: string; tableName: string }[] }>(
      '/online/cgform/head/list',
      { query: { tableName } },
    )
    const head = result.records.find((each) => each.tableName === tableName)
    if (!head) throw new Error(`${tableName} is not listed`)
    return head
  }

  async #synchronise(tableName: string): Promise<string> {
    const { id } = await this.#head(tableName)
    const published = await this.#designer.post(`/online/cgform/api/doDbSynch/${id}/normal`, {})
    if (!published.success) throw new Error(`${tableName}: ${published.message}`)
    return `${formsBase}/${tableName}`
  }

  /** Somebody who may do everything with the records of these forms, and nothing else. */
  staff(...tables: string[]) {
    const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']
    const may = tables.flatMap((table) => verbs.map((verb) => `${addressOf({ table }).permission}:${verb}`))
    return this.server.as(this.server.user({ may }))
  }
}

/** The records of a list. */
export function recordsOf({ result }: Answered<{ records: Record<string, unknown>[] }>) {
  return result.records
}
