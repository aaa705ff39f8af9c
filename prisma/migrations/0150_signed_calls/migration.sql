-- A token may want its calls signed: the secret they are signed with, sealed.
ALTER TABLE "partner_token" ADD COLUMN "signing_secret" TEXT;
