ALTER TABLE "challenge" DROP CONSTRAINT "challenge_purpose";--> statement-breakpoint
ALTER TABLE "challenge" DROP CONSTRAINT "challenge_keep";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "challenge" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenge_of_session" ON "challenge" USING btree ("session_id") WHERE "challenge"."session_id" is not null;--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_session" CHECK (("challenge"."session_id" is null) = ("challenge"."purpose" <> 'prove'));--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_purpose" CHECK ("challenge"."purpose" in ('sign-in', 'enrol', 'prove'));--> statement-breakpoint
ALTER TABLE "challenge" ADD CONSTRAINT "challenge_keep" CHECK (("challenge"."keep" is null) = ("challenge"."purpose" <> 'sign-in'));--> statement-breakpoint
UPDATE "session" SET "proven_at" = "created_at";
