import stringifier from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { z } from 'zod'
import { outputSchema } from './json-schema'

/** Writes what a schema lets out as JSON; compiled with the first that is written. */
export function writerOf(schema: z.ZodType): (data: unknown) => string {
  let write: ((data: unknown) => string) | undefined
  return (data) => {
    write ??= stringifier(outputSchema(schema))
    return write(data)
  }
}

/** How a route's answers are written. */
export const compileSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => writerOf(schema)
