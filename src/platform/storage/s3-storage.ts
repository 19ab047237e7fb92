import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config/read-config.ts'
import { assertContentType, assertKey, isKey, prefixes, type Storage } from './storage.ts'

export function openS3Storage(config: Config, bucket: string): Storage {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const basePrefix = config.S3_PREFIX ? `${config.S3_PREFIX}/` : ''
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // Compatible stores do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const object = (key: string) => {
    assertKey(key)
    return { Bucket: bucket, Key: `${basePrefix}${key}` }
  }
  async function* keysBelow(prefix: string) {
    let next: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${basePrefix}${prefix}`, ContinuationToken: next }),
      )
      for (const { Key = '' } of page.Contents ?? []) {
        const key = Key.slice(basePrefix.length)
        if (isKey(key)) yield key
      }
      next = page.NextContinuationToken
    } while (next)
  }
  return {
    location: `The bucket ${bucket}${basePrefix && ` below ${basePrefix}`}`,
    put: async (key, content, contentType) => {
      assertContentType(contentType)
      await client.send(new PutObjectCommand({ ...object(key), Body: content, ContentType: contentType }))
    },
    putFile: async (key, path, contentType) => {
      assertContentType(contentType)
      const { size } = await stat(path)
      const file = { Body: createReadStream(path), ContentLength: size, ContentType: contentType }
      await client.send(new PutObjectCommand({ ...object(key), ...file }))
    },
    get: async (key) => {
      const response = await client.send(new GetObjectCommand(object(key))).catch((error: Error) => {
        if (error instanceof NoSuchKey || error.name === 'NoSuchKey') return undefined
        throw error
      })
      if (!(response?.Body instanceof Readable)) return undefined
      const { ContentLength: size = 0, ContentType: contentType = 'application/octet-stream' } = response
      return { size, contentType, body: response.Body }
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand(object(key)))),
    keys: async function* (prefix) {
      for (const each of prefix ? [prefix] : prefixes) yield* keysBelow(each)
    },
    close: async () => client.destroy(),
  }
}
