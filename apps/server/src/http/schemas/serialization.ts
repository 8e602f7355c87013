import stringifier from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { outputSchema } from './json-schema'

/** How a route's answers are written; compiled with the first of them. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    write ??= stringifier(outputSchema(schema))
    return write(data)
  }
}
