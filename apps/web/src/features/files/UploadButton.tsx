import { UploadOutlined } from '@ant-design/icons'
import { storedFiles, uploadStoredFile } from '@dougong/contract/system/stored-files'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { upload } from '../../shared/api/upload'

/** Stores chosen files one after the other; each that the server refuses is told by name. */
export function UploadButton() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [percent, setPercent] = useState(0)

  const storing = useMutation({
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return upload(uploadStoredFile, form, { onProgress: setPercent })
    },
    onSuccess: ({ message: done }) => void message.success(done),
  })

  async function store(files: File[]) {
    for (const file of files) await storing.mutateAsync(file).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['resource', storedFiles.path] })
  }

  return (
    <>
      <Button
        type="primary"
        icon={<UploadOutlined />}
        loading={storing.isPending}
        onClick={() => chooser.current?.click()}
      >
        {storing.isPending ? `上传中 ${percent}%` : '上传文件'}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        style={{ display: 'none' }}
        aria-label="选择文件"
        onChange={({ target }) => {
          void store([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
