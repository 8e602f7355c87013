/** A multipart form as a browser sends it. */
export async function multipart(parts: Record<string, string | { name: string; bytes: Buffer | string }>) {
  const form = new FormData()
  for (const [field, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(field, part)
    else
      form.append(
        field,
        new Blob([typeof part.bytes === 'string' ? part.bytes : new Uint8Array(part.bytes)]),
        part.name,
      )
  }
  const request = new Response(form)
  return {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  }
}
