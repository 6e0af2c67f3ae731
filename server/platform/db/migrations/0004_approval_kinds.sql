ALTER TABLE "approvals" VALIDATE CONSTRAINT "approvals_kind";
