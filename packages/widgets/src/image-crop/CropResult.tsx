import { type ReactNode, useEffect, useState } from 'react'
import classes from './ImageCrop.module.css'

/** The piece as it would be kept. */
export function CropResult({ piece, isRound }: { piece: Blob | undefined; isRound: boolean }): ReactNode {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!piece) return undefined
    const own = URL.createObjectURL(piece)
    setAddress(own)
    return () => URL.revokeObjectURL(own)
  }, [piece])
  return (
    <div className={classes.result} data-round={isRound}>
      {address && <img src={address} alt="裁剪结果" />}
    </div>
  )
}
