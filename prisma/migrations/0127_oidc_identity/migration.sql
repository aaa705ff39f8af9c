-- Who a person is at the provider of the sign-in: known by issuer and subject, never by an e-mail.
CREATE TABLE "oidc_identity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "joined" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_identity_pkey" PRIMARY KEY ("issuer", "subject")
);

CREATE UNIQUE INDEX "oidc_identity_staff_id_key" ON "oidc_identity"("staff_id");

ALTER TABLE "oidc_identity" ADD CONSTRAINT "oidc_identity_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where passwords sign nobody in, the operator opens one for an hour.
ALTER TABLE "staff" ADD COLUMN "password_until" TIMESTAMPTZ(3);
