import { writeFile } from 'node:fs/promises';
import { ANSWERS_FILE, answerSchemas } from './answer-schemas';

/** `npm run api:describe`: writes the schemas of all answers, from their types, for `/api/openapi.json`. */
await writeFile(ANSWERS_FILE, `${JSON.stringify(answerSchemas(), null, 1)}\n`);
